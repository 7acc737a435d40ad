const TONE_SECONDS = 0.09;
const LOUDNESS = 0.18;
const PITCHES_HZ = { high: [988, 1319], low: [659, 880] } as const;

// Unknown in some browsers.
const isBeforeFirstGesture = (): boolean => 'userActivation' in navigator && !navigator.userActivation.hasBeenActive;

/** Plays two short tones. Stays silent where the browser forbids sound: before the first click or key in the page. */
export function playBlip(pitch: 'high' | 'low'): void {
  // A sound that waits for a click would come long after its cause.
  if (typeof AudioContext === 'undefined' || isBeforeFirstGesture()) return;
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
