export function ensureBuilt(env: NodeJS.ProcessEnv, announce?: () => void): Promise<void>
