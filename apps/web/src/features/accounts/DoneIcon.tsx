import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'

/** Check mark above the title of an `AuthCard` that tells what was done. */
export function DoneIcon() {
  return (
    <CheckCircleOutlined
      aria-hidden="true"
      sx={{ display: 'block', mb: 1, fontSize: 32, color: 'success.main' }}
    />
  )
}
