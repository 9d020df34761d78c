import ImageOutlined from '@mui/icons-material/ImageOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { formatBytes } from '../../../lib/bytes.ts'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'

interface Props {
  /** A signed link; without one the file is only named. */
  url: string | null
  name: string
  size: number
  isImage: boolean
}

/** The file of a message: a picture as a preview, a PDF with its name and size. Both open in a new tab. */
export function FileCard({ url, name, size, isImage }: Props) {
  const link = url ? { component: 'a', href: url, target: '_blank', rel: 'noopener noreferrer' } : {}
  const [isBroken, setBroken] = useState(false)
  if (isImage && url && !isBroken)
    return (
      <PictureLink {...link} aria-label={`Open the picture ${name}`}>
        <Preview url={url} onBroken={() => setBroken(true)} />
      </PictureLink>
    )
  const Icon = isImage ? ImageOutlined : PictureAsPdfOutlined
  return (
    <Card {...link} disabled={!url} data-kind={isImage ? 'image' : 'pdf'}>
      <Icon aria-hidden="true" />
      <span>
        <b>
          <MiddleEllipsis text={name} />
        </b>
        <small>{formatBytes(size)}</small>
      </span>
    </Card>
  )
}

/** Keeps the first link that works: a fresh link to the same picture would load it again. */
function Preview({ url, onBroken }: { url: string; onBroken: () => void }) {
  const [shown, setShown] = useState(url)
  return (
    <Picture src={shown} alt="" loading="lazy" onError={() => (shown === url ? onBroken() : setShown(url))} />
  )
}

const PictureLink = styled(ButtonBase)<{ component?: string; href?: string }>({ display: 'block' })

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  maxWidth: '100%',
  // Its size is unknown until it has loaded; a fixed one keeps the list from moving.
  width: 280,
  height: 200,
  objectFit: 'cover',
  backgroundColor: theme.vars.palette.background.sunken,
}))

const Card = styled(ButtonBase)<{ component?: string; href?: string }>(({ theme: { vars, typography } }) => ({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  minWidth: 200,
  padding: '10px 16px 10px 14px',
  font: 'inherit',
  textAlign: 'left',
  '&&': { textDecoration: 'none' },
  '&:hover': { backgroundColor: vars.palette.action.hover },
  '& > svg': { flex: 'none', color: vars.palette.text.tertiary },
  '&[data-kind=pdf] > svg': { color: vars.palette.error.dark },
  '& > span': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
  '& b': { ...typography.body2, fontWeight: 500, color: vars.palette.text.primary },
  '& small': { ...typography.small, color: vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
}))
