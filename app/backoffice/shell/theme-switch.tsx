import { Moon, Sun } from "lucide-react";

/** The head script has set `data-theme` before the first paint; both drawings are there and the style sheet shows one. */
export function ThemeSwitch() {
  const change = () => {
    const root = document.documentElement;
    const theme = root.dataset["theme"] === "dark" ? "light" : "dark";
    root.dataset["theme"] = theme;
    try {
      localStorage.setItem("theme", theme);
    } catch {
      // Storage can be switched off; the choice then lasts for this page.
    }
  };
  return (
    <button type="button" className="ibtn theme-switch" aria-label="Change between light and dark" onClick={change}>
      <Moon className="ic to-dark" aria-hidden />
      <Sun className="ic to-light" aria-hidden />
    </button>
  );
}
