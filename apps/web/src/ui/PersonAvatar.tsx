import Avatar from '@mui/material/Avatar'
import { initials } from '../lib/names.ts'
import { tileColors } from './tile-colors.ts'

const letterSize = { 24: 10, 32: 12, 40: 14, 48: 16, 56: 18, 96: 32 }

interface Props {
  name: string
  image?: string | null
  size?: keyof typeof letterSize
}

/** People are round. Hidden from screen readers: the name stands beside it. */
export function PersonAvatar({ name, image, size = 32 }: Props) {
  return (
    <Avatar
      aria-hidden="true"
      src={image ?? undefined}
      slotProps={{ img: { alt: '', loading: 'lazy' } }}
      sx={{
        width: size,
        height: size,
        fontSize: letterSize[size],
        letterSpacing: '0.01em',
        ...tileColors(name),
      }}
    >
      {initials(name)}
    </Avatar>
  )
}
