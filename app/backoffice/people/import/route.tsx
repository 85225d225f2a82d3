import { data, Form, Link, useActionData, useNavigation } from "react-router";
import { counted } from "#app/entities/counted.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { textsIn } from "#app/entities/values/text.ts";
import type { PeopleReading } from "#app/people/index.ts";
import { fromContext } from "../../context.server.ts";
import type { Answer } from "../../feedback/answer.ts";
import { answered } from "../../feedback/answered.server.ts";
import { ActAnswer } from "../../feedback/sent-answer.tsx";
import { ScreenBreadcrumb } from "../../parts/breadcrumb.tsx";
import { ScreenHead } from "../../parts/screen-head.tsx";
import { screenMeta } from "../../parts/screen-meta.ts";
import { screens } from "../../parts/screens.ts";
import { peopleWords as texts } from "../../blocks/people/people-words.ts";
import type { Route } from "./+types/route.ts";
import { type FileView, PeopleReadBack } from "./people-read-back.tsx";
import { fileForm, type PeopleFile, readPeopleFile, readTable } from "./people-file.server.ts";
import { knownAmong, takePeople } from "./take.server.ts";

/** People that are shown before they are taken. */
const MOST_SHOWN = 100;

export const meta = () => screenMeta(screens.importPeople.label);

interface ImportAnswer extends Answer {
  readonly file?: FileView;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { people, actor } = fromContext(context);
  const { data: answer, init } = await answered(async (): Promise<ImportAnswer> => {
    const form = await fileForm(request);
    const { intent, table = "", pasted = "" } = textsIn(form);
    if (intent === "take") {
      const { added, known, refused } = await takePeople(people, actor, (await readTable(table)).rows);
      const text = [`${counted(added, "person", "people")} added, ${known} already here.`, ...refused].join(" ");
      return { ok: true, text, link: { label: texts.title, path: screens.people.path } };
    }
    const sent = form.get("file");
    const bytes = sent instanceof File && sent.size > 0 ? Buffer.from(await sent.arrayBuffer()) : Buffer.from(pasted);
    if (bytes.toString().trim() === "") return { ok: false, text: texts.noFile };
    const file = await readPeopleFile(bytes);
    const known = await knownAmong(people, actor, file.reading.rows);
    return { ok: true, text: "", file: fileView(file, (row) => known.get(row)) };
  });
  return data(answer, init ?? {});
}

function fileView(
  { table, reading }: PeopleFile,
  nameOfKnown: (row: PeopleReading["rows"][number]) => string | undefined,
): FileView {
  const { rows, doubts, refusals } = reading;
  const doubtsOf = Map.groupBy(doubts, ({ line }) => line);
  const said = (line: number | undefined) => (doubtsOf.get(line) ?? []).map(({ sentence }) => sentence);
  return {
    table,
    total: rows.length,
    people: rows.slice(0, MOST_SHOWN).map((row) => ({
      line: row.line,
      name: row.name,
      ways: [...row.numbers.map(formatPhone), ...row.mails].join(", "),
      roles: row.roles.join(", "),
      about: row.about ?? "",
      known: nameOfKnown(row),
      doubts: said(row.line),
    })),
    known: rows.filter((row) => nameOfKnown(row) !== undefined).length,
    doubts: said(undefined),
    refusals: refusals.map(({ line, sentence }) => (line === undefined ? sentence : `Line ${line}: ${sentence}`)),
  };
}

export { clientAction } from "../../feedback/sent-or-told.ts";

/** People of a file, read back before they are taken. */
export default function ImportPeople() {
  const answer = useActionData<ImportAnswer>();
  return (
    <div className="inbox people">
      <ScreenBreadcrumb list={screens.people.path} title={texts.title} here={screens.importPeople.label} />
      <ScreenHead title={screens.importPeople.label} />
      {answer?.text ? <ActAnswer /> : null}
      {answer?.file ? <PeopleReadBack file={answer.file} /> : <ChooseFile />}
      {answer?.link && (
        <Link className="link" to={answer.link.path}>
          {answer.link.label}
        </Link>
      )}
    </div>
  );
}

function ChooseFile() {
  const isBusy = useNavigation().state === "submitting";
  return (
    <Form method="post" encType="multipart/form-data" className="people-form">
      <div className="field file-field">
        <label htmlFor="file">File</label>
        <input
          className="inp"
          id="file"
          name="file"
          type="file"
          accept=".csv,.xlsx,.vcf,.txt,text/csv,text/vcard"
          aria-describedby="file-help"
        />
        <p className="help" id="file-help">
          <span>
            CSV, Excel, or contacts of a phone (vCard). Nothing is added before you have looked at it; who is here
            already is found by number or email.
          </span>
        </p>
      </div>
      <div className="field">
        <label htmlFor="pasted">
          Or rows copied from a sheet<em>With their heads</em>
        </label>
        <textarea className="inp" id="pasted" name="pasted" rows={5} placeholder={"Name\tMobile\tEmail"} />
      </div>
      <div className="save">
        <button type="submit" className="btn btn-p" disabled={isBusy}>
          {isBusy && <span className="spin" aria-hidden="true" />}
          Read it
        </button>
      </div>
    </Form>
  );
}
