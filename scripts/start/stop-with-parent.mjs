// The operating system closes this channel when the parent ends, even after kill -9, so the server stops too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
