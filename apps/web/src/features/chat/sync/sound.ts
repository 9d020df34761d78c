import { soundEnabled } from '../preferences.ts'

let audio: AudioContext | undefined

/** Plays two short tones for a new message, in one tab of this browser only, unless the user has switched that off. */
export async function playMessageSound(): Promise<void> {
  // Browsers allow sound only after the user has clicked or typed in the page.
  if (!soundEnabled.get() || !navigator.userActivation?.hasBeenActive || !('AudioContext' in window)) return
  if (!navigator.locks) return play()
  await navigator.locks.request('endorse-chat-sound', { ifAvailable: true }, async (lock) => {
    if (lock) await play()
  })
}

/** Resolves when the tones are over, so that the other tabs stay silent meanwhile. */
async function play(): Promise<void> {
  audio ??= new AudioContext()
  await Promise.all([playTone(audio, 660, 0), playTone(audio, 880, 0.12)])
}

function playTone(context: AudioContext, frequency: number, delay: number): Promise<void> {
  const start = context.currentTime + delay
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(0.05, start)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.2)
  const tone = new OscillatorNode(context, { frequency })
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + 0.2)
  return new Promise((resolve) => tone.addEventListener('ended', () => resolve(), { once: true }))
}
