/** Loads what every screen behind the login needs: layout, shell and query cache. */
export const loadSignedIn = () => import('./signed-in.tsx')
