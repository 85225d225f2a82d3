import { mailLink } from "#app/entities/fields/contact.ts";
import { langOf, to } from "#app/base/language.ts";
import { TYPE_PATHS } from "#app/kinds/property/path.ts";
import { costsTexts } from "../blocks/costs/words.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Courtyard } from "#app/ui/courtyard.tsx";
import { Icon, NetworkMark } from "#app/ui/icon.tsx";
import { CachedHtml } from "../parts/cached-html.tsx";
import { reraTexts } from "../parts/rera-words.ts";
import { Logo } from "./top-bar.tsx";
import { type FrameView, type SocialLink } from "./frame-view.ts";
import { TYPE_NAMES } from "../parts/type-names.ts";

/** The specification leads every quick link to the home page; the fragment shows the collection meant. */
function QuickLinks({ product }: { readonly product: string }) {
  return (
    <nav aria-label={siteTexts.frame.quickLinks}>
      <h2>{siteTexts.frame.quickLinks}</h2>
      <ul>
        {TYPE_NAMES.map((type) => (
          <li key={type}>
            <a href={to(`/#${TYPE_PATHS[type].slice(1)}`)}>{siteTexts.types[type].quick}</a>
          </li>
        ))}
        <li>
          <a href={to("/#ultra")}>{`Ultra ${product}`}</a>
        </li>
      </ul>
    </nav>
  );
}

const companyLinks = () => [
  { path: "/about", label: siteTexts.frame.about },
  { path: "/projects", label: siteTexts.frame.projects },
  { path: "/blogs", label: siteTexts.frame.blogs },
  { path: "/contact", label: siteTexts.frame.contact },
  { path: "/costs", label: costsTexts.byHand.title },
  { path: "/vacation-rental", label: siteTexts.more["/vacation-rental"] },
  { path: "/add-properties", label: siteTexts.frame.postProperty },
  { path: "/add-project", label: siteTexts.frame.postProject },
];

function SocialIcon({ link: { icon, network } }: { readonly link: SocialLink }) {
  return network ? <NetworkMark name={network} /> : <Icon name={icon} />;
}

interface FooterProps {
  readonly frame: FrameView;
}

export function Footer({ frame }: FooterProps) {
  return (
    <CachedHtml as="footer" of={frame} variant="footer" className="foot">
      <FooterContent frame={frame} />
    </CachedHtml>
  );
}

function FooterContent({ frame }: FooterProps) {
  return (
    <div className="wrap">
      <div className="foot-g">
        <div>
          <Logo frame={frame} />
          {frame.intent && (
            <p className="foot-say" lang={langOf(frame.intent)}>
              {frame.intent}
            </p>
          )}
          {frame.social.length > 0 && (
            <div className="foot-soc">
              {frame.social.map((link) => (
                <a key={link.key} href={to(link.href)} target="_blank" rel="noopener">
                  <SocialIcon link={link} />
                  {link.label}
                </a>
              ))}
            </div>
          )}
        </div>
        <QuickLinks product={frame.product} />
        <nav aria-label={siteTexts.frame.company}>
          <h2>{siteTexts.frame.company}</h2>
          <LinkList links={companyLinks()} />
        </nav>
        {(frame.call || frame.email || frame.address.length > 0 || frame.hours) && <Contact frame={frame} />}
      </div>
      {frame.places.length > 0 && (
        <nav className="foot-d foot-p" aria-label={siteTexts.frame.places}>
          <strong>{siteTexts.frame.places}</strong>
          <LinkList links={frame.places} />
        </nav>
      )}
      {frame.agent && (
        <div className="foot-d">
          <strong>{reraTexts.title}</strong>
          <p>
            <strong>{frame.agent}</strong>
          </p>
        </div>
      )}
      <div className="foot-d">
        <strong>{siteTexts.frame.disclaimer}</strong>
        <p lang={langOf(frame.disclaimer)}>{frame.disclaimer}</p>
      </div>
      <LastLine frame={frame} />
    </div>
  );
}

function LinkList({ links }: { readonly links: readonly { readonly path: string; readonly label: string }[] }) {
  return (
    <ul>
      {links.map(({ path, label }) => (
        <li key={path}>
          <a href={to(path)}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

function Contact({ frame: { address, call, phone, email, hours } }: FooterProps) {
  return (
    <div>
      <h2>{siteTexts.frame.contact}</h2>
      <address>
        {address.map((line) => (
          <span key={line} lang={langOf(line)}>
            {line}
          </span>
        ))}
      </address>
      <ul>
        {call && (
          <li>
            <a href={call}>{phone}</a>
          </li>
        )}
        {email && (
          <li>
            <a href={mailLink(email)}>{email}</a>
          </li>
        )}
      </ul>
      {hours && <p lang={langOf(hours)}>{hours}</p>}
    </div>
  );
}

function LastLine({ frame: { copyrightYear, product } }: FooterProps) {
  return (
    <div className="foot-b">
      <span>{siteTexts.frame.copyright(copyrightYear, product)}</span>
      <Courtyard />
      <div>
        <a href={to("/terms")} target="_blank" rel="noopener">
          {siteTexts.frame.terms}
        </a>
        <a href={to("/privacy")} target="_blank" rel="noopener">
          {siteTexts.frame.privacy}
        </a>
      </div>
    </div>
  );
}

const SIDE_BAR: readonly SocialLink["key"][] = ["socialChat", "socialNetwork", "socialPhotos", "socialVideo"];

/** Attributes of HTML that React's types do not know yet: the browser opens the dialog by itself. */
const OPENS_SOCIAL_MODAL = { commandfor: "social-modal", command: "show-modal" } as const;

/** Fixed at the right edge of large screens; the fifth item opens the dialog with all of them. */
export function SocialBar({ frame }: FooterProps) {
  return (
    <CachedHtml as="aside" of={frame} variant="social bar" className="social" aria-label={siteTexts.frame.socialBar}>
      <SocialBarContent frame={frame} />
    </CachedHtml>
  );
}

function SocialBarContent({ frame }: FooterProps) {
  return (
    <>
      {frame.social
        .filter((link) => SIDE_BAR.includes(link.key))
        .map((link) => (
          <a key={link.key} href={to(link.href)} target="_blank" rel="noopener" aria-label={link.label}>
            <SocialIcon link={link} />
          </a>
        ))}
      <button
        type="button"
        aria-label={frame.social.length > 0 ? siteTexts.frame.moreSocial : siteTexts.common.share}
        aria-haspopup="dialog"
        {...OPENS_SOCIAL_MODAL}
      >
        <Icon name="share" />
      </button>
    </>
  );
}

export function SocialModal({ frame }: FooterProps) {
  return (
    <CachedHtml
      as="dialog"
      of={frame}
      variant="social dialog"
      id="social-modal"
      className="dialog"
      aria-labelledby="social-title"
    >
      <SocialModalContent frame={frame} />
    </CachedHtml>
  );
}

function SocialModalContent({ frame }: FooterProps) {
  return (
    <>
      <div className="dialog-h">
        <h2 className="t2" id="social-title">
          {frame.social.length > 0 ? siteTexts.frame.follow(frame.product) : siteTexts.common.share}
        </h2>
        <form method="dialog">
          <button type="submit" className="ibtn" aria-label={siteTexts.common.close}>
            <Icon name="close" />
          </button>
        </form>
      </div>
      <div className="menu">
        {frame.social.map((link) => (
          <a key={link.key} href={to(link.href)} target="_blank" rel="noopener">
            <SocialIcon link={link} />
            {link.label}
          </a>
        ))}
        <button type="button" data-copy>
          <Icon name="link" />
          <span>{siteTexts.frame.copyLink}</span>
        </button>
        <button type="button" data-share>
          <Icon name="share" />
          {siteTexts.common.share}
        </button>
      </div>
    </>
  );
}
