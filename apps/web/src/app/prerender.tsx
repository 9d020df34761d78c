import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { accounts } from '../features/accounts/module.tsx'
import { paths } from '../foundation/paths.ts'
import { restoreSession } from '../lib/session.ts'
import { App } from './App.tsx'
import { routesOf } from './all-routes.tsx'
import { FullScreenSpinner } from './FullScreenSpinner.tsx'
import { ShellSkeleton } from './ShellSkeleton.tsx'

/** A screen as HTML, with the styles of its components. */
interface PrerenderedScreen {
  path: string
  title: string
  /** The module of the screen, in `src`. */
  file: string
  /** Style elements for the head. */
  styles: string
  body: string
}

/** The modules of the screens that open without a link from another screen and look the same for every signed-out visitor. */
const screenFiles: Record<string, string> = {
  [paths.login]: 'features/accounts/LoginPage.tsx',
  [paths.signUp]: 'features/accounts/SignUpPage.tsx',
  [paths.adminSignUp]: 'features/accounts/AdminSignUpPage.tsx',
  [paths.forgotPassword]: 'features/accounts/ForgotPasswordPage.tsx',
}

/** The sign-in screens as a signed-out visitor sees them. */
export const prerenderedScreens: PrerenderedScreen[] = await prerenderScreens()

async function prerenderScreens(): Promise<PrerenderedScreen[]> {
  // Node has no storage: nobody is signed in.
  const storage = { getItem: () => null }
  Object.assign(globalThis, { localStorage: storage, sessionStorage: storage })
  await restoreSession()
  const screens = (accounts.publicScreens ?? []).flatMap(({ path, title }) => {
    const file = screenFiles[path]
    return file ? [{ path, title, file }] : []
  })
  return Promise.all(
    screens.map(async (screen) => ({
      ...screen,
      ...moveStyles(await render(routesOf([accounts]), screen.path)),
    })),
  )
}

/** What the document of the app is painted with: the shell of the dashboard, or a spinner on the other pages. */
export const prerenderedShell = moveStyles(
  await render([{ path: '*', Component: FirstPaint }], paths.dashboard),
)

function FirstPaint() {
  return (
    <>
      <div data-of-dashboard="">
        <ShellSkeleton />
      </div>
      <div data-of-others="">
        <FullScreenSpinner />
      </div>
    </>
  )
}

async function render(routes: RouteObject[], path: string): Promise<string> {
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  await new Promise<void>((resolve) => {
    const check = () => router.state.initialized && resolve()
    router.subscribe(check)
    check()
  })
  for (const error of Object.values(router.state.errors ?? {})) throw error
  const { prelude } = await prerenderToNodeStream(<App router={router} />, {
    // One piece: later pieces would need an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  return text(prelude)
}

/** Moves the style elements, which Emotion renders beside the components, into one that Emotion takes over in the browser. */
function moveStyles(html: string): { styles: string; body: string } {
  const scoped = new Map<string, string>()
  const globals = new Map<string, string>()
  const body = html.replaceAll(
    /<style data-emotion="(css(?:-global)?) ([^"]+)">([\s\S]*?)<\/style>/g,
    (_element, key: string, name: string, css: string) => {
      const found = key === 'css' ? scoped : globals
      found.set(name, css)
      return ''
    },
  )
  const globalStyles = [...globals].map(
    ([name, css]) => `<style data-emotion="css-global ${name}">${css}</style>`,
  )
  const scopedStyles = `<style data-emotion="css ${[...scoped.keys()].join(' ')}">${[...scoped.values()].join('')}</style>`
  return { styles: globalStyles.join('') + scopedStyles, body }
}
