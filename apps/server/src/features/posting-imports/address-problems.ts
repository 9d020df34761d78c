import type { PageProblem } from '../../platform/outgoing/page-error.ts'

/** What an admin reads when the address of their postings cannot be read. */
export const addressProblems: Record<PageProblem, string> = {
  'invalid-url': 'This is not a web address.',
  scheme: 'The address must begin with https:// or http://.',
  credentials: 'The address contains a user name or password. Please use one without them.',
  port: 'We read the usual ports of the web only. Please use an address without a port.',
  'private-address': 'The address is not on the public internet, so we cannot read it.',
  'unknown-host': 'There is no site with this address.',
  'too-slow': 'The site did not answer in time.',
  'too-large': 'The file at this address is larger than 10 MB.',
  'too-many-redirects': 'The address leads from one page to another without end.',
  'not-html': 'The site sent something else than a list of jobs.',
  missing: 'There is nothing at this address any more.',
  forbidden: 'The site does not let us read this address.',
  failed: 'The site answered with an error.',
}
