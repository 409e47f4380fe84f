const VOLUME = 0.5;
const SECONDS = 0.5;
/** Far above twice the highest note, and half as much to compute as a device's own rate. */
const SAMPLES_A_SECOND = 22_050;
/** Two notes, the second a fourth above the first, as coins ring. */
const NOTES = [
  { hertz: 988, from: 0 },
  { hertz: 1319, from: 0.07 },
];

let context: AudioContext | null = null;
let chime: AudioBuffer | null = null;

/**
 * Rings once. The sound is made at the first call, which has to come from a tap: before one, a
 * browser allows no sound.
 */
export function playCoinSound(): void {
  try {
    context ??= new AudioContext();
    chime ??= renderChime();
    if (context.state === 'suspended') void context.resume();
    const source = context.createBufferSource();
    const volume = context.createGain();
    volume.gain.value = VOLUME;
    source.buffer = chime;
    source.connect(volume).connect(context.destination);
    source.start();
  } catch (error) {
    console.warn('The coin makes no sound here', error);
  }
}

function renderChime(): AudioBuffer {
  const length = SAMPLES_A_SECOND * SECONDS;
  const buffer = new AudioBuffer({ length, sampleRate: SAMPLES_A_SECOND });
  const samples = buffer.getChannelData(0);
  for (const { hertz, from } of NOTES) {
    for (let index = 0; index < length; index += 1) {
      const time = index / SAMPLES_A_SECOND - from;
      if (time < 0) continue;
      const ring =
        Math.sin(2 * Math.PI * hertz * time) + 0.3 * Math.sin(4 * Math.PI * hertz * time);
      samples[index] = (samples[index] ?? 0) + ring * 0.3 * Math.exp(-9 * time);
    }
  }
  return buffer;
}
