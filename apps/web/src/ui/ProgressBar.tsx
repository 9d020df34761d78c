import { styled } from '@mui/material/styles'

interface Props {
  /** 0 to 100. */
  value: number
  'aria-label': string
}

/** Determinate progress bar. */
export function ProgressBar({ value, ...rest }: Props) {
  const percent = Math.round(value)
  return (
    <Track role="progressbar" aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100} {...rest}>
      <Filled style={{ transform: `translateX(${percent - 100}%)` }} />
    </Track>
  )
}

const Track = styled('div')(({ theme: { vars } }) => ({
  height: 4,
  overflow: 'hidden',
  borderRadius: 2,
  backgroundColor: vars.palette.background.sunken,
}))

const Filled = styled('div')(({ theme: { vars } }) => ({
  height: '100%',
  backgroundColor: vars.palette.primary.main,
  transition: 'transform 0.4s linear',
}))
