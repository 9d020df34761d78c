import { styled } from '@mui/material/styles'
import { DateTime } from '../../../ui/DateTime.tsx'
import { StatusIcon } from '../../../ui/StatusIcon.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { Step } from './steps.ts'

/** Shows the five steps of a referral, with those that are reached in colour. */
export function StepTrail({ steps }: { steps: Step[] }) {
  return (
    <Trail aria-label="Steps">
      {steps.map(({ label, icon, at, text }) => (
        <li key={label} data-done={at ? true : undefined}>
          <Glyph>
            <StatusIcon icon={at ? icon : 'dashed'} />
          </Glyph>
          <b>{label}</b>
          <small>
            {at ? <DateTime value={at} format="short" /> : (text ?? <VisuallyHidden>open</VisuallyHidden>)}
          </small>
        </li>
      ))}
    </Trail>
  )
}

const Trail = styled('ol')(({ theme: { vars, breakpoints, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  margin: 0,
  padding: '0 24px 24px',
  listStyle: 'none',
  '& li': {
    position: 'relative',
    color: vars.palette.text.tertiary,
    fontSize: 13,
    lineHeight: '18px',
    textAlign: 'center',
  },
  '& li + li::before': {
    content: '""',
    position: 'absolute',
    top: 11.5,
    left: 'calc(-50% + 16px)',
    right: 'calc(50% + 16px)',
    height: 1,
    backgroundColor: vars.palette.line.strong,
  },
  '& li[data-done]': { color: vars.palette.text.primary },
  '& li[data-done]::before': { backgroundColor: vars.palette.primary.main },
  '& li[data-done] > span': { color: vars.palette.primary.text },
  '& b': { fontWeight: 500 },
  '& small': { ...typography.caption, display: 'block', color: vars.palette.text.tertiary },
  [breakpoints.down(768)]: {
    padding: '0 8px 20px',
    '& li': { fontSize: 12 },
    '& small': { display: 'none' },
  },
}))

const Glyph = styled('span')({
  display: 'grid',
  placeItems: 'center',
  height: 24,
  marginBottom: 6,
  '& svg': { width: 20, height: 20 },
})
