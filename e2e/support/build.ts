import { ensureBuilt } from '../../scripts/shared/builds.mjs'

/** Builds the server and the web app when they have changed since their last build. */
export default function buildSite(): Promise<void> {
  return ensureBuilt(process.env)
}
