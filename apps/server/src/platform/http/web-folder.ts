import { fileURLToPath } from 'node:url'

/** The folder of the built web app. It is missing until the first build. */
export const webFolder = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
