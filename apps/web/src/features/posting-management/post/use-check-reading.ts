import { useNavigate } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { openStoredReading, type StoredReading } from '../form/stored-reading.ts'

/** Keeps what was read and opens the form in which it is confirmed. */
export function useCheckReading() {
  const navigate = useNavigate()
  return (reading: StoredReading) => {
    openStoredReading().save(reading)
    void navigate(paths.documentJobPost)
  }
}
