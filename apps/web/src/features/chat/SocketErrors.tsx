import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { type SocketState, useSocketEvent, useSocketState } from '../../lib/socket.ts'
import { Alert } from '../../ui/Alert.tsx'

const SHOWN_MS = 6_000

/** Errors of the connection, at the bottom right of the screen. */
export function SocketErrors() {
  const [error, setError] = useState<string>()
  useSocketEvent('socket_error', ({ command, message }) => {
    if (!isTypingSignal(command)) setError(message)
  })
  useConnectionErrors(setError)
  useEffect(() => {
    if (!error) return undefined
    const timer = setTimeout(() => setError(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [error])
  return (
    <Box
      role="alert"
      sx={{ position: 'fixed', zIndex: 'snackbar', right: 16, bottom: 96, maxWidth: 'calc(100vw - 32px)' }}
    >
      {error && <Alert severity="error">{error}</Alert>}
    </Box>
  )
}

/** Who types before the server has let this page join the room need not know that nobody was told. */
function isTypingSignal(command: string): boolean {
  return command === 'typing_start' || command === 'typing_stop'
}

/** Reports that the first connection failed, and that all attempts to reconnect did. */
function useConnectionErrors(report: (error: string) => void): void {
  const state = useSocketState()
  const previous = useRef<SocketState>(state)
  useEffect(() => {
    if (previous.current === 'connecting' && typeof state === 'object') report('Connection failed')
    if (state === 'failed' && previous.current !== 'failed') report('Reconnection failed')
    previous.current = state
  }, [state, report])
}
