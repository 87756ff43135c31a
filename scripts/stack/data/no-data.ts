/** The error of a command that needs the data of a site, in a folder that no site was started with. */
export const noDataError = (dataFolder: string): Error =>
  new Error(
    `There is no data in ${dataFolder}: no site was started with it. ` +
      'Name the folder of the site by SAFAR_DATA.',
  );
