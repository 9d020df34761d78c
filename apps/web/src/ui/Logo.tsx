/** The logo: two overlapping rings. */
export function Logo({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={(size * 22) / 30} viewBox="0 0 30 22" fill="none" aria-hidden="true">
      <path d="M15 4.39a8 8 0 0 1 0 13.22 8 8 0 0 1 0-13.22Z" fill="var(--mui-palette-primary-main)" />
      <circle cx="10.5" cy="11" r="8" stroke="currentColor" strokeWidth="2" />
      <circle cx="19.5" cy="11" r="8" stroke="var(--mui-palette-primary-main)" strokeWidth="2" />
    </svg>
  )
}

/** Large outline of the logo, for backgrounds. */
export function LogoOutline({ className }: { className?: string }) {
  const outline = {
    stroke: 'var(--mui-palette-divider)',
    strokeWidth: 1.5,
    vectorEffect: 'non-scaling-stroke' as const,
  }
  return (
    <svg className={className} viewBox="0 0 640 420" fill="none" aria-hidden="true">
      <path
        d="M320 43a190 190 0 0 1 0 334 190 190 0 0 1 0-334Z"
        fill="var(--mui-palette-primary-soft)"
        opacity="0.75"
      />
      <circle cx="230" cy="210" r="190" {...outline} />
      <circle cx="410" cy="210" r="190" {...outline} />
    </svg>
  )
}
