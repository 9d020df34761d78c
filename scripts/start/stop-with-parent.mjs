// The system closes this channel however the parent ends, so that after kill -9 the site does not stay behind.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
