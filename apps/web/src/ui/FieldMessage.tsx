import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import FormHelperText from '@mui/material/FormHelperText'
import type { ReactNode } from 'react'

interface Props {
  id?: string
  help?: ReactNode
  error?: string
}

/** Help and error share the one line under a field; the error takes the place of the help. */
export function FieldMessage({ id, help, error }: Props) {
  if (!help && !error) return null
  return (
    <FormHelperText id={id} error={Boolean(error)} component="div" sx={{ display: 'flex', gap: 0.75 }}>
      {error ? (
        <>
          <ErrorOutlineOutlined aria-hidden="true" sx={{ fontSize: 16 }} />
          <span>{error}</span>
        </>
      ) : (
        help
      )}
    </FormHelperText>
  )
}
