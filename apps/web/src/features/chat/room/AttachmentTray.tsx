import CloseOutlined from '@mui/icons-material/CloseOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { formatBytes } from '../../../lib/bytes.ts'
import { FieldMessage } from '../../../ui/FieldMessage.tsx'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'
import type { AttachmentState } from './use-attachment.ts'

/** The file that goes with the next message: its upload, which can be cancelled, and what went wrong. */
export function AttachmentTray({ attachment }: { attachment: AttachmentState }) {
  const { file, preview, progress, isUploading, error, canRetry } = attachment
  return (
    <div role="group" aria-label="Attached file">
      {file && (
        <Tray>
          {preview ? <Preview src={preview} alt="" /> : <PictureAsPdfOutlined aria-hidden="true" />}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" component="div" sx={{ fontWeight: 500 }}>
              <MiddleEllipsis text={file.name} />
            </Typography>
            {isUploading ? (
              <LinearProgress
                variant="determinate"
                value={progress * 100}
                aria-label={`Sending ${file.name}`}
                sx={{ my: 0.75 }}
              />
            ) : (
              <Typography variant="small" component="div" color="textSecondary">
                {formatBytes(file.size)}
              </Typography>
            )}
          </Box>
          {error && canRetry && (
            <Button size="small" onClick={attachment.retry}>
              Retry
            </Button>
          )}
          <IconButton
            aria-label={isUploading ? `Cancel the upload of ${file.name}` : `Remove ${file.name}`}
            onClick={attachment.remove}
          >
            <CloseOutlined />
          </IconButton>
        </Tray>
      )}
      <Box role="alert" sx={{ '&:not(:empty)': { mb: 1 } }}>
        <FieldMessage error={error} />
      </Box>
    </div>
  )
}

const Tray = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  maxWidth: 420,
  marginBottom: 8,
  padding: '8px 8px 8px 12px',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 12,
  '& > svg': { flex: 'none', color: vars.palette.error.dark },
}))

const Preview = styled('img')({ flex: 'none', width: 40, height: 40, borderRadius: 6, objectFit: 'cover' })
