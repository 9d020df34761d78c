import IosShareOutlined from '@mui/icons-material/IosShareOutlined'
import IconButton from '@mui/material/IconButton'
import type { SxProps, Theme } from '@mui/material/styles'
import { toast } from '../../ui/toast.ts'

interface Props {
  title: string
  /** The page of the job that anybody can read. */
  url: string
  sx?: SxProps<Theme>
}

/** Opens the share sheet of the device with the public page of a job; copies its address where there is none. */
export function ShareButton({ title, url, sx = {} }: Props) {
  const share = async () => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ url, title })
      await navigator.clipboard.writeText(url)
      toast.success('Link copied')
    } catch (error) {
      // Closing the share sheet rejects with an AbortError.
      if (!(error instanceof Error && error.name === 'AbortError'))
        toast.error('Failed to copy the link. Please try again.')
    }
  }
  return (
    <IconButton aria-label={`Share ${title}`} title="Share" onClick={() => void share()} sx={sx}>
      <IosShareOutlined />
    </IconButton>
  )
}
