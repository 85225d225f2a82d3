import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Scene } from "./scene.tsx";

/** @param chat click-to-chat link with a message that is already written */
export function PostProperty({ chat }: { readonly chat: string }) {
  return (
    <section className="deep on-deep cta">
      <div className="cta-t">
        <h2 className="d1">{en.home.post}</h2>
        <p className="lead mt-4 max-w-[30em]">{en.home.postText}</p>
        <div className="acts-row">
          <a className="btn btn-light" href="/add-properties">
            {en.home.postPropertyNow}
          </a>
          <a className="btn btn-ghost-light" href="/add-project">
            {en.home.postProjectNow}
          </a>
        </div>
        <a className="link" href={chat} target="_blank" rel="noopener">
          <Icon name="chat" />
          {en.home.postByChat}
        </a>
      </div>
      <div className="cta-i">
        <Scene name="post" alt="" sizes="(min-width:700px) 50vw,100vw" />
      </div>
    </section>
  );
}
