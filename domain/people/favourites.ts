/** So many favourites a device keeps, and so many are told at once. */
export const maxFavourites = 200;
