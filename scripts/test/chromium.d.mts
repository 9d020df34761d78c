/** Finds a Chromium that runs. Tries to install one when there is none. */
export function findChromium(env: NodeJS.ProcessEnv): Promise<string>
