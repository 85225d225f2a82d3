import { CallLinks } from "../enquiries/enquiry-parts.tsx";
import { ActForm } from "../feedback/act-button.tsx";
import { TableHead } from "../parts/table-head.tsx";

export interface LatestEnquiry {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly number: string;
  readonly when: string;
  readonly isNew: boolean;
  readonly callHref: string;
  readonly chatHref: string;
}

/** The enquiries that came last, each with what can be done at once: call, chat, mark as contacted. */
export function LatestEnquiries({ enquiries }: { readonly enquiries: readonly LatestEnquiry[] }) {
  return (
    <table className="tbl etbl dash-enquiries" aria-label="Latest enquiries">
      <TableHead labels={["Name", "About", "Mobile", "When"]} hasActions />
      <tbody>
        {enquiries.map((enquiry) => (
          <EnquiryLine key={enquiry.id} enquiry={enquiry} />
        ))}
      </tbody>
    </table>
  );
}

function EnquiryLine({
  enquiry: { id, name, about, number, when, isNew, callHref, chatHref },
}: {
  readonly enquiry: LatestEnquiry;
}) {
  return (
    <tr>
      <td className="first">
        <b className="who">{name}</b> {isNew && <span className="badge b-acc">New</span>}
        <span className="th-sum">
          {about} · {when}
        </span>
      </td>
      <td className="m0">{about}</td>
      <td className="m0">{number}</td>
      <td className="m0">{when}</td>
      <td>
        <div className="ra">
          <CallLinks row={{ callHref, chatHref, values: { name } }} />
          {isNew && (
            <ActForm fields={{ act: "answered", id }} look="btn-g btn-sm" aria-label={`Mark contacted: ${name}`}>
              Mark contacted
            </ActForm>
          )}
        </div>
      </td>
    </tr>
  );
}
