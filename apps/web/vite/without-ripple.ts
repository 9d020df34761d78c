import type { Plugin } from 'vite'

const NOTHING = '\0no-ripple'

/** No button of ours makes waves when it is pressed (`app/theme/buttons.ts`), and every button would carry them. */
export function withoutRipple(): Plugin {
  return {
    name: 'without-ripple',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/TouchRipple.mjs') && importer?.includes('/ButtonBase/') ? NOTHING : undefined,
    load: (id) => (id === NOTHING ? 'export default () => null' : undefined),
  }
}
