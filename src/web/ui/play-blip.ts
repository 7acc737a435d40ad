const TONE_SECONDS = 0.09;
const LOUDNESS = 0.18;
const PITCHES_HZ = { high: [988, 1319], low: [659, 880] } as const;

// Unknown in some browsers.
const isBeforeFirstGesture = (): boolean => 'userActivation' in navigator && !navigator.userActivation.hasBeenActive;

/** Whether the page may sound: browsers forbid it before the first click or key, and a sound that waits for one would come long after its cause. */
export const canPlay = (): boolean => typeof AudioContext !== 'undefined' && !isBeforeFirstGesture();

/** Plays two short tones, or none where the page may not sound. */
export function playBlip(pitch: 'high' | 'low'): void {
  if (!canPlay()) return;
  const context = new AudioContext();
  void context.resume();
  for (const [index, hertz] of PITCHES_HZ[pitch].entries()) {
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + index * TONE_SECONDS;
    tone.frequency.value = hertz;
    // Fades out: a tone that stops at once clicks.
    gain.gain.setValueAtTime(LOUDNESS, start);
    gain.gain.linearRampToValueAtTime(0, start + TONE_SECONDS);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + TONE_SECONDS);
    if (index > 0) tone.addEventListener('ended', () => void context.close());
  }
}
