import { useContext, useEffect, useState } from 'react'
import { LiveProfileContext } from './live-profile.ts'

/** Holds the change of the photo until the personal tab is saved. `saved` is the URL of the saved one. */
export function useProfilePhoto(saved: string | null) {
  const [photo, setPhoto] = useState<{ file: File; preview: string }>()
  const [isPhotoRemoved, removePhoto] = useState(false)
  const live = useContext(LiveProfileContext)
  const shown = photo?.preview ?? (isPhotoRemoved ? null : saved)

  useEffect(() => () => URL.revokeObjectURL(photo?.preview ?? ''), [photo])
  useEffect(() => live.set({ ...live.get(), photo: shown }), [live, shown])

  return {
    photo: photo?.file,
    /** Object URL of the selected photo, revoked when the photo changes. */
    preview: photo?.preview,
    choosePhoto: (file: File | undefined) => setPhoto(file && { file, preview: URL.createObjectURL(file) }),
    isPhotoRemoved,
    removePhoto,
    /** The request field that removes the photo; a new one is sent as a file. */
    toRequestFields: () => (isPhotoRemoved && !photo ? { profileImageUrl: '' } : {}),
  }
}
