import { readItem } from '../../lib/browser-storage.ts'

/** Updates the color scheme when the device or another tab changes it. A script sets it before first paint. */
export function watchColorScheme(): void {
  const device = window.matchMedia('(prefers-color-scheme: dark)')
  const applyColorScheme = () => {
    const mode = readItem('localStorage', 'mui-mode') ?? 'system'
    const isDark = mode === 'dark' || (mode === 'system' && device.matches)
    document.documentElement.toggleAttribute('data-dark', isDark)
    document.documentElement.toggleAttribute('data-light', !isDark)
  }
  // It may have changed while this script was loading.
  applyColorScheme()
  device.addEventListener('change', applyColorScheme)
  window.addEventListener('storage', applyColorScheme)
  window.addEventListener('pageshow', applyColorScheme)
}
