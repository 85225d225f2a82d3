import { Listeners } from "../parts/listeners.ts";

const KEY = "aangan.sound";
/** Hertz, seconds, share of full volume: heard in a quiet room, never startling. */
const NOTES = [660, 880] as const;
const LENGTH = 0.18;
const VOLUME = 0.05;

let context: AudioContext | undefined;
const listeners = new Listeners();
export const onSoundChange = listeners.add;

export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

/** Called from a click: browsers let a page sound only after one. */
export function setSound(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? "on" : "off");
  } catch {
    return; // storage is switched off: then there is no sound either
  }
  listeners.tell();
  if (isOn) playSound();
}

/** Two soft notes, where the administrator wants them. */
export function playSound(): void {
  if (!isSoundOn()) return;
  context ??= new AudioContext();
  void context.resume();
  for (const [index, frequency] of NOTES.entries()) {
    const start = context.currentTime + index * LENGTH;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(VOLUME, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  }
}
