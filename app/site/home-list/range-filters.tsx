import { type KeyboardEvent, useState } from "react";
import { filterTexts as texts, listTexts as labels } from "./island-words.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { RangeView } from "./shown-list.ts";
import { nextStep, restingStep, SLIDER_END, thumbStep, thumbText, thumbValue } from "./price-range.ts";

type End = "min" | "max";
const ENDS = ["min", "max"] as const satisfies readonly End[];

/** What stands in the two fields. */
export type RangeInputs = Readonly<Record<End, string>>;

const priceLabels = (): RangeInputs => ({ min: labels.lowest, max: labels.highest });

interface RangeFilterProps {
  readonly range: RangeView;
  readonly ends: RangeInputs;
  /** @param atOnce applied without waiting for another change */
  readonly onChange: (end: End, text: string, atOnce: boolean) => void;
}

interface TypedProps extends Pick<RangeFilterProps, "range" | "ends" | "onChange"> {
  readonly name: "price" | "size";
  readonly labels: RangeInputs;
  readonly placeholders: RangeInputs;
}

function Typed({ name, range, ends, onChange, labels: endLabels, placeholders }: TypedProps) {
  return (
    <div className="typed">
      {ENDS.map((end) => (
        <label key={end}>
          <span>{texts[end]}</span>
          <input
            className="inp"
            id={`${name}-${end}`}
            name={`${name}-${end}`}
            inputMode="decimal"
            autoComplete="off"
            aria-label={endLabels[end]}
            placeholder={placeholders[end]}
            value={ends[end]}
            onChange={(event) => onChange(end, event.target.value, false)}
            {...(range.error ? { "aria-describedby": `${name}-error` } : {})}
          />
        </label>
      ))}
      {range.error && (
        <p className="small range-error" id={`${name}-error`}>
          {range.error}
        </p>
      )}
    </div>
  );
}

const KEY_STEPS: Readonly<Record<string, number>> = {
  PageUp: 2,
  PageDown: -2,
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
};

interface ThumbProps {
  readonly end: End;
  readonly label: string;
  readonly value: number;
  readonly words: string;
  readonly onMove: (value: number, atOnce: boolean) => void;
}

function Thumb({ end, label, value, words, onMove }: ThumbProps) {
  const press = (event: KeyboardEvent) => {
    const steps = KEY_STEPS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    onMove(nextStep(value, steps), true);
  };
  return (
    <input
      type="range"
      min={0}
      max={SLIDER_END}
      step={thumbStep(value)}
      value={value}
      aria-label={label}
      aria-valuetext={words}
      id={`slide-${end}`}
      onChange={(event) => onMove(restingStep(value, Number(event.target.value)), false)}
      onKeyDown={press}
    />
  );
}

/** The thumbs never cross. They move in steps; the typed fields follow the thumbs, and the thumbs the fields. */
function Slider({ range, ends, onChange }: RangeFilterProps) {
  const [low, high] = [thumbValue("min", ends.min), thumbValue("max", ends.max)];
  const words = { min: thumbText("min", ends.min, range.short), max: thumbText("max", ends.max, range.short) };
  const move = (end: End, to: number, atOnce: boolean) => {
    const value = end === "min" ? Math.min(to, high) : Math.max(to, low);
    const isOpen = end === "min" ? value === 0 : value >= SLIDER_END;
    onChange(end, isOpen ? "" : String(value), atOnce);
  };
  return (
    <div className="range needs-js">
      <div className="range-v">
        <span>{words.min}</span>
        <span>{words.max}</span>
      </div>
      <div className="range-t">
        <svg aria-hidden="true" width="100%" height="2">
          <rect height="2" x={`${low}%`} width={`${Math.max(0, high - low)}%`} />
        </svg>
        {ENDS.map((end) => (
          <Thumb
            key={end}
            end={end}
            label={priceLabels()[end]}
            value={end === "min" ? low : high}
            words={words[end]}
            onMove={(value, atOnce) => move(end, value, atOnce)}
          />
        ))}
      </div>
      <div className="range-s">
        <span>0</span>
        <span>{texts.budget(range.unit)}</span>
        <span>{SLIDER_END}</span>
      </div>
    </div>
  );
}

/** What is set, for a filter that is folded. */
function SetRange({ range: { short }, ends: { min, max } }: Omit<RangeFilterProps, "onChange">) {
  return <span className="fgrp-v">{(min || max) && `${min || 0}${max ? `–${max}` : "+"} ${short}`}</span>;
}

/** A slider in steps of 10 and the same two values typed. The slider needs script; the fields do not. */
export function PriceFilter({ range, ends, onChange, isOpen }: RangeFilterProps & { readonly isOpen: boolean }) {
  return (
    <details className="fgrp" id="group-price" open={isOpen}>
      <summary className="fgrp-h">
        {texts.price}
        <SetRange range={range} ends={ends} />
        <Icon name="up" />
      </summary>
      <div>
        <Slider range={range} ends={ends} onChange={onChange} />
        <Typed
          name="price"
          range={range}
          ends={ends}
          onChange={onChange}
          labels={priceLabels()}
          placeholders={{ min: "0", max: `${SLIDER_END}+` }}
        />
      </div>
    </details>
  );
}

export function SizeFilter({ range, ends, onChange }: RangeFilterProps) {
  const [isOpenAtFirst] = useState(ends.min !== "" || ends.max !== "");
  return (
    <details className="fgrp" open={isOpenAtFirst}>
      <summary className="fgrp-h">
        {`${texts.size}, ${range.unit}`}
        <SetRange range={range} ends={ends} />
        <Icon name="up" />
      </summary>
      <Typed
        name="size"
        range={range}
        ends={ends}
        onChange={onChange}
        labels={{ min: labels.smallest, max: labels.largest }}
        placeholders={{ min: "0", max: "" }}
      />
    </details>
  );
}
