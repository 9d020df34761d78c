import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface Props {
  id?: string
  help?: ReactNode
  error?: string | undefined
}

/** Shows the help or, if there is one, the error below a field. */
export function FieldMessage({ id, help, error }: Props) {
  if (!help && !error) return null
  return (
    <Message id={id} data-error={Boolean(error) || undefined}>
      {error ? (
        <>
          <ErrorOutlineOutlined aria-hidden="true" fontSize="tiny" />
          <span>{error}</span>
        </>
      ) : (
        help
      )}
    </Message>
  )
}

const Message = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  gap: 6,
  marginTop: 6,
  color: theme.vars.palette.text.tertiary,
  '&[data-error]': { color: theme.vars.palette.error.dark },
}))
