/** The colours of the design, which serve while staff have chosen none; the values of `styles/tokens.css`. */
export const ownColours = { green: "#0f5a43", band: "#0a3a2b" } as const;
