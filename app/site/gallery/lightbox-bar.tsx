import { lightboxTexts } from "#app/texts/en/lightbox.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

interface IconButtonProps {
  readonly label: string;
  readonly icon: IconName;
  readonly className: string;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

export function IconButton({ label, icon, className, isPressed, onClick }: IconButtonProps) {
  return (
    <button type="button" className={`ibtn ${className}`} aria-label={label} aria-pressed={isPressed} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

interface LightboxBarProps {
  readonly position: string;
  readonly isZoomed: boolean;
  readonly onZoom: () => void;
  readonly onClose: () => void;
}

/** Which picture is seen, its full size, and the way out. */
export function LightboxBar({ position, isZoomed, onZoom, onClose }: LightboxBarProps) {
  return (
    <div className="lightbox-bar">
      <p aria-live="polite">{position}</p>
      <IconButton
        label={lightboxTexts.fullSize}
        icon="expand"
        className="lightbox-z"
        isPressed={isZoomed}
        onClick={onZoom}
      />
      <IconButton label={lightboxTexts.close} icon="close" className="lightbox-x" onClick={onClose} />
    </div>
  );
}
