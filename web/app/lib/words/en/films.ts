/** Words of the films on pages of help. */
export const films = {
  play: "Play",
  stop: "Stop",
  playNamed: "Play the film “{{title}}”",
  stopNamed: "Stop the film “{{title}}”",
} as const;
