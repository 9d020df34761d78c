import type { ReactNode } from 'react'

const seeker = 'var(--mui-palette-text-tertiary)'
const endorser = 'var(--mui-palette-primary-main)'
const overlap = 'var(--mui-palette-primary-soft)'
const paper = 'var(--mui-palette-background-paper)'
const lightLine = 'var(--mui-palette-line-strong)'
const textLines = 'var(--mui-palette-line-input)'

const illustrations = {
  /** The second ring of the logo is dashed: nothing here yet. */
  waiting: (
    <>
      <circle cx="54" cy="44" r="32" stroke={seeker} />
      <circle cx="90" cy="44" r="32" stroke={endorser} strokeDasharray="4 5" />
      <circle cx="46" cy="38" r="6" stroke={seeker} />
      <path d="M35 57c1-7 5-10 11-10s10 3 11 10" stroke={seeker} />
      <path d="M96 38v12M90 44h12" stroke={endorser} />
    </>
  ),
  saved: (
    <>
      <rect x="26" y="22" width="74" height="52" rx="8" stroke="var(--mui-palette-divider)" />
      <rect x="36" y="14" width="74" height="60" rx="8" fill={paper} stroke={seeker} />
      <rect x="46" y="26" width="14" height="14" rx="4" fill="var(--mui-palette-background-sunken)" />
      <path d="M68 30h16M68 37h10M46 52h30M46 60h20" stroke={textLines} />
      <path d="M92 8h14v30l-7-6-7 6Z" fill={overlap} stroke={endorser} />
    </>
  ),
  /** A bell with a check: nothing is unread. */
  caughtUp: (
    <>
      <path d="M44 62h44M50 62V40a16 16 0 0 1 32 0v22M66 20v4M61 68a5 5 0 0 0 10 0" stroke={seeker} />
      <circle cx="94" cy="40" r="18" fill={overlap} stroke={endorser} />
      <path d="m87 40.5 5 5 9-10" stroke={endorser} />
    </>
  ),
  /** A page, and the dashed ring of the person who will send it. */
  requests: (
    <>
      <rect x="38" y="12" width="48" height="64" rx="5" stroke={seeker} />
      <path d="M48 26h20M48 36h28M48 46h14" stroke={seeker} />
      <circle cx="92" cy="54" r="22" fill={paper} stroke={endorser} strokeDasharray="4 5" />
      <circle cx="92" cy="49" r="5" stroke={endorser} />
      <path d="M83 64c1-6 4-8 9-8s8 2 9 8" stroke={endorser} />
    </>
  ),
  /** A briefcase with a plus. */
  jobs: (
    <>
      <rect x="30" y="20" width="58" height="50" rx="6" stroke={seeker} />
      <path d="M50 20v-5h18v5M30 40h58" stroke={seeker} />
      <circle cx="96" cy="56" r="20" fill={overlap} stroke={endorser} />
      <path d="M96 47v18M87 56h18" stroke={endorser} />
    </>
  ),
  /** The rings stand apart: loading failed. */
  failed: (
    <>
      <circle cx="38" cy="44" r="27" stroke={seeker} />
      <circle cx="106" cy="44" r="27" stroke={endorser} />
      <path d="m72 30-4 9h8l-4 9M72 57v.5" stroke={seeker} />
    </>
  ),
  offline: (
    <>
      <circle cx="40" cy="44" r="26" stroke={seeker} />
      <circle cx="104" cy="44" r="26" stroke={seeker} strokeDasharray="4 5" />
      <path d="M66 44h4M74 44h4" stroke={lightLine} />
      <path d="M92 40c7-6 17-6 24 0M97 47c4-4 10-4 14 0M104 53v.5" stroke={seeker} />
    </>
  ),
  /** Both rings with a check and rays: everything is done. */
  done: (
    <>
      <path d="M72 17.5a30 30 0 0 1 0 53 30 30 0 0 1 0-53Z" fill={overlap} />
      <circle cx="58" cy="44" r="30" stroke={seeker} />
      <circle cx="86" cy="44" r="30" stroke={endorser} />
      <path d="m65.5 44.5 4.5 4.5 9-9.5" stroke={endorser} />
      <path d="M18 30h8M14 44h6M118 30h8M124 44h6" stroke={lightLine} />
    </>
  ),
  search: (
    <>
      <rect x="22" y="14" width="66" height="18" rx="6" stroke={lightLine} />
      <rect x="22" y="38" width="66" height="18" rx="6" stroke={lightLine} />
      <rect x="22" y="62" width="66" height="18" rx="6" stroke={lightLine} />
      <path d="M32 23h22M32 47h14M32 71h26" stroke={textLines} />
      <circle cx="92" cy="44" r="21" fill={paper} stroke={endorser} />
      <path d="m107.5 59.5 14 14" stroke={endorser} strokeWidth="3" />
      <path d="M85 44h14" stroke={seeker} />
    </>
  ),
  conversation: (
    <>
      <path
        d="M36 12h44a10 10 0 0 1 10 10v18a10 10 0 0 1-10 10H48L34 60V49a10 10 0 0 1-8-9.5V22a10 10 0 0 1 10-10Z"
        stroke={seeker}
      />
      <path d="M38 26h28M38 35h18" stroke={textLines} />
      <path
        d="M74 34h36a10 10 0 0 1 10 10v16a10 10 0 0 1-9 9.9V80L98 70H74a10 10 0 0 1-10-10V44a10 10 0 0 1 10-10Z"
        fill={overlap}
        stroke={endorser}
      />
      <path d="M80 52h.1M92 52h.1M104 52h.1" stroke={endorser} strokeWidth="4" />
    </>
  ),
  /** Both rings with a check: the application was sent. */
  sent: (
    <>
      <path d="M72 17.5a32 32 0 0 1 0 53 32 32 0 0 1 0-53Z" fill={overlap} />
      <circle cx="54" cy="44" r="32" stroke={seeker} />
      <circle cx="90" cy="44" r="32" stroke={endorser} />
      <path d="m64.5 44 5.5 5.5 10-11" stroke={endorser} strokeWidth="3" />
    </>
  ),
} satisfies Record<string, ReactNode>

/** An illustration, named after the state that it shows. */
export type IllustrationName = keyof typeof illustrations

/** Decorative drawing for an empty state. */
export function EmptyIllustration({ illustration }: { illustration: IllustrationName }) {
  return (
    <svg
      width="144"
      height="88"
      viewBox="0 0 144 88"
      fill="none"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {illustrations[illustration]}
    </svg>
  )
}
