import { readItem } from '../../lib/browser-storage.ts'

/** Before the first paint a script has chosen; from here on the page changes with the device and with other tabs. */
export function watchColorScheme(): void {
  const device = window.matchMedia('(prefers-color-scheme: dark)')
  const applyColorScheme = () => {
    const mode = readItem(localStorage, 'mui-mode') ?? 'system'
    const isDark = mode === 'dark' || (mode === 'system' && device.matches)
    document.documentElement.toggleAttribute('data-dark', isDark)
    document.documentElement.toggleAttribute('data-light', !isDark)
  }
  device.addEventListener('change', applyColorScheme)
  window.addEventListener('storage', applyColorScheme)
  window.addEventListener('pageshow', applyColorScheme)
}
