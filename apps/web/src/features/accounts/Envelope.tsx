import Box from '@mui/material/Box'

/** Illustration: an envelope with the logo. */
export function Envelope() {
  const outline = { stroke: 'var(--mui-palette-line-input)', strokeWidth: 1.5 }
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', mb: 2.5 }}>
      <svg width="120" height="88" viewBox="0 0 120 88" fill="none" aria-hidden="true">
        <rect
          x="14"
          y="18"
          width="92"
          height="62"
          rx="8"
          fill="var(--mui-palette-background-paper)"
          {...outline}
        />
        <path
          d="M26 6h68a4 4 0 0 1 4 4v34L60 66 22 44V10a4 4 0 0 1 4-4Z"
          fill="var(--mui-palette-background-raised)"
          {...outline}
        />
        <path
          d="M14.5 26 55 57.5a8 8 0 0 0 10 0L105.5 26V72a8 8 0 0 1-8 8h-75a8 8 0 0 1-8-8Z"
          fill="var(--mui-palette-background-default)"
          strokeLinejoin="round"
          {...outline}
        />
        <circle cx="54" cy="26" r="9" stroke="var(--mui-palette-text-secondary)" strokeWidth="1.75" />
        <circle cx="66" cy="26" r="9" stroke="var(--mui-palette-primary-main)" strokeWidth="1.75" />
        <path d="M60 19.3a9 9 0 0 1 0 13.4 9 9 0 0 1 0-13.4Z" fill="var(--mui-palette-primary-main)" />
      </svg>
    </Box>
  )
}
