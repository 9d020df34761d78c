import { useQueryClient } from '@tanstack/react-query'
import { useSocketEvent } from '../../lib/socket.ts'
import { applicationKeys } from './api.ts'

/** Somebody moved an application that this page may show: ask again. */
export function useLiveApplications(): void {
  const cache = useQueryClient()
  useSocketEvent('application_changed', () => void cache.invalidateQueries({ queryKey: applicationKeys.all }))
}
