import CloseOutlined from '@mui/icons-material/CloseOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useDropzone } from 'react-dropzone'
import { formatBytes } from '../lib/bytes.ts'
import { FieldMessage } from './FieldMessage.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Props {
  /** Accessible name: "Resume". */
  label: string
  /** Allowed types and size: "PDF, DOC or DOCX, up to 10 MB". */
  rules: string
  /** `accept` of the file input: ".pdf,.doc,.docx". */
  accept: string
  onSelect: (file: File) => void
  /** The selected or uploading file. */
  file?: { name: string; size: number }
  /** Uploaded share, 0 to 1; undefined while nothing is being uploaded. */
  progress?: number
  onCancel?: () => void
  onRemove?: () => void
  onRetry?: () => void
  error?: string
  disabled?: boolean
  /** DOM id of the button that takes a file, which a form focuses when the file is missing. */
  id?: string
}

/** Takes a file by click, keyboard, drop or paste, and shows its upload progress and errors. */
export function DropZone(props: Props) {
  const { file, error } = props
  const messageId = useId()
  return (
    <div>
      {file ? (
        <SelectedFile {...props} file={file} />
      ) : (
        <DropTarget {...props} describedBy={error && messageId} />
      )}
      <div role="alert">
        <FieldMessage id={messageId} error={error} />
      </div>
    </div>
  )
}

function DropTarget({
  id,
  label,
  rules,
  accept,
  onSelect,
  disabled,
  describedBy,
  error,
}: Props & { describedBy?: string }) {
  // The caller checks type and size, because its messages say more.
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    disabled,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([accepted], [rejected]) => {
      const file = accepted ?? rejected?.file
      if (file) onSelect(file)
    },
  })

  return (
    <div {...getRootProps()}>
      <ButtonBase
        id={id}
        aria-describedby={describedBy}
        disabled={disabled}
        onClick={open}
        sx={{
          ...frameStyles,
          justifyContent: 'flex-start',
          borderStyle: 'dashed',
          borderColor: error ? 'error.main' : isDragActive ? 'primary.main' : 'line.input',
          bgcolor: isDragActive ? 'background.selected' : 'transparent',
          '&:hover': { bgcolor: 'action.hover' },
          '&.Mui-disabled': { opacity: 0.6 },
        }}
      >
        <UploadFileOutlined fontSize="large" sx={{ color: 'text.tertiary' }} />
        <span>
          <Typography variant="body2" component="span" color="textSecondary">
            <VisuallyHidden>{label}: </VisuallyHidden>
            <Box component="span" sx={{ color: 'primary.text', fontWeight: 500 }}>
              Choose a file
            </Box>{' '}
            or drop it here
          </Typography>
          <Typography
            variant="caption"
            component="span"
            color="textTertiary"
            sx={{ display: 'block', mt: '2px' }}
          >
            {rules}
          </Typography>
        </span>
      </ButtonBase>
      <input {...getInputProps({ accept, hidden: true, 'aria-label': label })} />
    </div>
  )
}

function SelectedFile({
  file,
  progress,
  onCancel,
  onRemove,
  onRetry,
  error,
  disabled,
}: Props & { file: { name: string; size: number } }) {
  const isUploading = progress !== undefined
  const percent = Math.round((progress ?? 0) * 100)
  return (
    <Box sx={{ ...frameStyles, borderStyle: 'solid', borderColor: error ? 'error.main' : 'line.strong' }}>
      <DescriptionOutlined fontSize="large" sx={{ color: 'text.tertiary' }} />
      <Stack sx={{ flex: 1, minWidth: 0, gap: 0.5 }}>
        <Typography variant="subtitle2" noWrap title={file.name}>
          {file.name}
        </Typography>
        {isUploading ? (
          <>
            <LinearProgress
              variant="determinate"
              value={100 * (progress ?? 0)}
              aria-label={`Sending ${file.name}`}
            />
            <Typography variant="caption" color="textTertiary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {percent} % of {formatBytes(file.size)}
            </Typography>
          </>
        ) : (
          <Typography variant="caption" color="textTertiary">
            {formatBytes(file.size)}
          </Typography>
        )}
      </Stack>
      {error && onRetry && (
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      )}
      {isUploading && onCancel ? (
        <Button size="small" variant="text" onClick={onCancel}>
          Cancel
        </Button>
      ) : (
        onRemove && (
          <IconButton aria-label={`Remove ${file.name}`} disabled={disabled} onClick={onRemove}>
            <CloseOutlined />
          </IconButton>
        )
      )}
    </Box>
  )
}

const frameStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  width: '100%',
  minHeight: 72,
  p: 2,
  borderWidth: 1.5,
  borderRadius: '12px',
  textAlign: 'left',
} as const
