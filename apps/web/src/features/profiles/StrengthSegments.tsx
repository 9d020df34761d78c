import { styled } from '@mui/material/styles'

interface Props {
  filled: number
  total: number
}

/** Bar of equal parts, of which the first ones are filled. The number beside it says the same to screen readers. */
export function StrengthSegments({ filled, total }: Props) {
  return (
    <Segments aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <i key={index} data-filled={index < filled || undefined} />
      ))}
    </Segments>
  )
}

const Segments = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  '& i': { flex: 1, height: 6, borderRadius: 3, backgroundColor: theme.vars.palette.line.strong },
  '& [data-filled]': { backgroundColor: theme.vars.palette.primary.main },
}))
