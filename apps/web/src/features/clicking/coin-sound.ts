const VOLUME = 0.5;
const SECONDS = 0.5;
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
    chime ??= renderChime(context);
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

function renderChime(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate * SECONDS, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (const { hertz, from } of NOTES) {
    for (let index = 0; index < samples.length; index += 1) {
      const time = index / audio.sampleRate - from;
      if (time < 0) continue;
      const ring =
        Math.sin(2 * Math.PI * hertz * time) + 0.3 * Math.sin(4 * Math.PI * hertz * time);
      samples[index] = (samples[index] ?? 0) + ring * 0.3 * Math.exp(-9 * time);
    }
  }
  return buffer;
}
